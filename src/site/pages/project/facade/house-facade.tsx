import { houseViewLink, type FacadeSide } from '#domain/addresses/house-view.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import type { ProjectDrawings } from '#contract/drawings.ts'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import { FacadeSection } from './facade-section.tsx'
import styles from './house-facade.module.css'

const sideNames: Partial<Record<FacadeSide, string>> = {
  south: 'С\u00A0улицы',
  north: 'Со\u00A0двора',
  west: 'Левый торец',
  east: 'Правый торец',
}

/** One side of one house: every lit window is a flat for sale and leads to it. */
export function HouseFacade({ alias, model }: { alias: string; model: ProjectDrawings }) {
  const { view, houses, sides, facade } = model
  const { building } = view
  return (
    <HydrationBoundary>
      <FacadeSection
        alias={alias}
        building={building}
        houses={houses}
        sides={sides.map(({ side, lit, name }) => ({
          key: side,
          href: houseViewLink(alias, { building, side }, 'fasad'),
          name: (
            <>
              {name ?? sideNames[side]} <small>{lit}</small>
            </>
          ),
          isChosen: side === view.side,
        }))}
        look="night"
        words={
          facade.lit > 0
            ? `${howMany(facade.lit, flatForms)} с\u00A0окнами на\u00A0эту сторону. `
            : 'С\u00A0этой стороны свободных квартир нет. '
        }
      >
        <KeyboardDrawing className={styles.drawing} svg={facade.svg} />
      </FacadeSection>
    </HydrationBoundary>
  )
}
