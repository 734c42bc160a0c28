import { storageItems } from '#domain/places/place-choices.ts'
import { formatPlaceSize, type PlaceSize } from '#domain/places/place-details.ts'
import { mostStored, store, type StoredThing } from '#domain/places/storage-fit.ts'
import layout from '#site/ui/layout/layout.module.css'

import { storageItemNames } from '#site/parts/levels/choice/place-words.ts'
import styles from './place-fit.module.css'

/** What goes into a storage room, by the same rules as the filter of the list, and how it stands there. */
export function StorageFit({ place }: { place: PlaceSize }) {
  const { widthMm, lengthMm } = place
  if (widthMm === null || lengthMm === null) return null
  const together = mostStored(place)
  const names = together.map(({ item }) => storageItemNames[item].toLowerCase()).join(', ')
  return (
    <section className={`${layout.panel} ${styles.fit}`}>
      <h2 className={layout.heading}>Что поместится</h2>
      <div className={styles.columns}>
        <div className={styles.check}>
          <ul className={styles.lines}>
            {storageItems.map((item) => {
              const fits = store(place, [item]) !== null
              return (
                <li key={item} data-verdict={fits ? 'fits' : 'no'}>
                  {`${storageItemNames[item]}: ${fits ? 'да' : 'нет'}`}
                </li>
              )
            })}
          </ul>
          {together.length > 1 ? <p>{`Вместе на\u00A0полу: ${names}.`}</p> : null}
        </div>
        <RoomDrawing
          room={{ width: widthMm, depth: lengthMm, door: place.doorMm }}
          things={together}
        />
      </div>
    </section>
  )
}

type RoomDrawingProps = {
  room: { width: number; depth: number; door: number | null }
  things: readonly StoredThing[]
}

/** The room from above with its door below, and the things in it, at one scale. */
function RoomDrawing({ room: { width, depth, door }, things }: RoomDrawingProps) {
  const label = `Кладовая ${formatPlaceSize([width, depth])} и\u00A0вещи в\u00A0одном масштабе`
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`-120 -120 ${width + 240} ${depth + 240}`} role="img" aria-label={label}>
        <rect className={styles.line} width={width} height={depth} />
        {door === null ? null : (
          <path className={styles.doorway} d={`M${(width - door) / 2} ${depth}h${door}`} />
        )}
        {things.map(({ item, x, y, width: w, depth: d }) => (
          <g key={item}>
            <rect
              className={styles.body}
              x={x + 20}
              y={y + 20}
              width={w - 40}
              height={d - 40}
              rx="40"
            />
            <text
              className={styles.thing}
              fontSize={Math.min(
                130,
                (Math.max(w, d) - 100) / (0.58 * storageItemNames[item].length),
              )}
              x={x + w / 2}
              y={y + d / 2}
              {...turned(x, y, w, d)}
            >
              {storageItemNames[item]}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}

/** Words lie along what is longer than wide. */
const turned = (x: number, y: number, width: number, depth: number) =>
  depth > width * 1.2 ? { transform: `rotate(-90 ${x + width / 2} ${y + depth / 2})` } : {}
