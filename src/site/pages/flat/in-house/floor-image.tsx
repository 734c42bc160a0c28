import { OutlinedPicture } from '#site/parts/drawings/outlined-picture.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Legend } from '#site/ui/text/legend.tsx'

import type { FloorImageData } from './ask-floor-image.ts'

export const FloorLegend = () => (
  <Legend
    marks={[
      { mark: 'chosen', label: 'Эта квартира' },
      { mark: 'free', label: 'В\u00A0продаже' },
      { mark: 'reserved', label: 'Бронь' },
      { mark: 'sold', label: 'Не\u00A0продаётся' },
    ]}
  />
)

/** The flat on its floor, over the company's own drawing. */
export function FloorImage({ floor }: { floor: FloorImageData }) {
  return (
    <section className={layout.section} id="etazh">
      <div className={layout.head}>
        <h2>Квартира на&nbsp;этаже</h2>
        {floor.shapes.length > 0 ? <FloorLegend /> : null}
      </div>
      <OutlinedPicture alt="План этажа" {...floor} />
    </section>
  )
}
