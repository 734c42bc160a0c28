import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { floorName, formatSection, lotTitle } from '#domain/lots/lot-titles.ts'

import text from '#site/ui/text/text.module.css'

import styles from './no-plan.module.css'
import type { PlaceInSection } from './place-in-section.ts'

type NoPlanProps = { flat: LotDetail; place: PlaceInSection | null }

/** Neither geometry nor a plan is known: what is, in plain words, and where in its house the flat is. */
export function NoPlan({ flat, place }: NoPlanProps) {
  const known = [
    lotTitle(flat),
    floorName(flat),
    flat.kitchenArea === null ? null : `кухня ${formatArea(flat.kitchenArea)}`,
    flat.livingArea === null ? null : `жилая площадь ${formatArea(flat.livingArea)}`,
  ].filter((words) => words !== null && words !== '')
  return (
    <div className={styles.poster}>
      {place ? <Place place={place} where={floorName(flat) ?? ''} /> : null}
      <div className={styles.words}>
        <p>План этой квартиры застройщик не&nbsp;опубликовал.</p>
        <p className={styles.known}>{`Известно: ${known.join(', ')}.`}</p>
        {place ? (
          <p>
            <a
              className={text.link}
              href={`${pageLinks.flats()}?project=${flat.project.alias}&building=${flat.building.id}&view=chess`}
            >
              Весь дом на&nbsp;шахматке
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** A lit window is a flat for sale; the brightest is this one. */
const Place = ({ place, where }: { place: PlaceInSection; where: string }) => (
  <svg
    className={styles.place}
    viewBox={`-1 -1 ${place.width + 2} ${place.height + 2}`}
    role="img"
    aria-label={['Квартира в\u00A0доме', place.section && formatSection(place.section), where]
      .filter(Boolean)
      .join(', ')}
  >
    {(['taken', 'reserved', 'free', 'own'] as const).map((state) => (
      <path key={state} d={place[state]} data-state={state} />
    ))}
    {place.floors.map(({ floor, y, isOwn }) => (
      <text key={floor} y={y} data-own={isOwn || undefined}>
        {floor}
      </text>
    ))}
  </svg>
)
