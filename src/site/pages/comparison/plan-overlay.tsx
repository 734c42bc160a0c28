import { useEffect, useRef, useState, type ChangeEvent } from 'react'

import { darkPlanUrl } from '#domain/addresses/plan-url.ts'
import type { PlansSideBySide } from '#domain/lots/flat-drawings.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { Drawing } from '#site/parts/drawings/drawing.tsx'
import { Select } from '#site/ui/fields/field.tsx'

import type { ComparedLot } from './compared-lot.ts'
import styles from './comparison.module.css'

type OverlayProps = { lots: ComparedLot[]; overlay: PlansSideBySide['overlay'] }

/** Two plans one upon the other in one scale, from one corner: what is larger and where the walls run is seen at once. */
export function PlanOverlay({ lots, overlay }: OverlayProps) {
  const figure = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<[number, number] | null>(null)
  const drawn = lots.filter(({ planUrl }) => planUrl !== null && darkPlanUrl(planUrl))
  const [lower, upper] = pairOf(drawn, chosen)
  useEffect(() => {
    for (const layer of figure.current?.querySelectorAll<SVGElement>('[data-lot]') ?? []) {
      const id = Number(layer.dataset.lot)
      layer.dataset.place = id === upper ? 'upper' : id === lower ? 'lower' : 'none'
    }
  }, [lower, upper])
  if (!overlay || lower === undefined || upper === undefined) return null

  const choose = (at: 0 | 1) => (event: ChangeEvent<HTMLSelectElement>) => {
    const id = Number(event.target.value)
    const [own, other] = at === 0 ? [lower, upper] : [upper, lower]
    const free = id === other ? own : other
    setChosen(at === 0 ? [id, free] : [free, id])
  }
  const options = drawn.map((lot) => (
    <option key={lot.id} value={lot.id}>
      {`${lotTitle(lot)}${lot.number ? `, № ${lot.number}` : ''}`}
    </option>
  ))
  return (
    <section className={styles.overlay} aria-labelledby="overlay">
      <h2 id="overlay">Планы друг на&nbsp;друге</h2>
      <figure ref={figure}>
        <Drawing svg={overlay.svg} className={styles.stack} />
        <figcaption>Один масштаб, от&nbsp;одного угла. Стены верхнего плана синие.</figcaption>
      </figure>
      <div className={styles.choice}>
        <Select label="Снизу" value={lower} onChange={choose(0)}>
          {options}
        </Select>
        <Select label="Сверху" value={upper} onChange={choose(1)}>
          {options}
        </Select>
        <label className={styles.through}>
          <span>Прозрачность верхнего плана</span>
          <input
            type="range"
            min={0}
            max={100}
            defaultValue={50}
            onInput={({ currentTarget: { value } }) =>
              figure.current?.style.setProperty('--over', String(1 - Number(value) / 100))
            }
          />
        </label>
      </div>
    </section>
  )
}

/** Those chosen while they are here; else the first two. */
function pairOf(lots: readonly ComparedLot[], chosen: [number, number] | null) {
  const ids = lots.map(({ id }) => id)
  return chosen?.every((id) => ids.includes(id)) ? chosen : ([ids[0], ids[1]] as const)
}
