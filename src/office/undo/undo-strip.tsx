import { useEffect, useState } from 'react'

import { call } from '#office/api/call.ts'
import { onMade } from '#office/api/made.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { momentText } from '#office/kit/moment.tsx'
import { isFreeToLeave } from '#office/navigation/navigate.ts'
import { Button } from '#site/ui/controls/button.tsx'

import styles from './undo-strip.module.css'

const KEPT_MS = 10 * 60_000

/** What was published in the last ten minutes, with the way back, on every screen. */
export function UndoStrip({ onUndone }: { onUndone: () => void }) {
  const [made, setMade] = useState(0)
  const { busy, outcome, setOutcome, sending } = useSending()
  useEffect(
    () =>
      onMade(() => {
        setMade((times) => times + 1)
        setOutcome(null)
      }),
    [setOutcome],
  )
  const { body, reload } = useLoaded('GET /undo', { edition: made })
  const [last, ...earlier] = body?.items ?? []
  const lastAt = last?.at

  useEffect(() => {
    if (lastAt === undefined) return
    const timer = setTimeout(() => setMade((times) => times + 1), leftOf(lastAt))
    return () => clearTimeout(timer)
  }, [lastAt])

  async function undo(id: number) {
    // The screen is made again with what is there now: what was typed and not saved would go.
    if (!isFreeToLeave()) return
    const reply = await sending(
      () => call('POST /undo/:id', { params: { id } }),
      'Возвращено, как было.',
    )
    reload()
    if (reply) onUndone()
  }

  const back = ({ id, text }: { id: number; text: string }) => (
    <Button
      look="line"
      size="small"
      busy={busy}
      aria-label={`Вернуть: ${text}`}
      onClick={() => void undo(id)}
    >
      Вернуть
    </Button>
  )
  return (
    <aside
      className={styles.strip}
      aria-label="Сделано за 10 минут"
      data-is-empty={(!last && !outcome) || undefined}
    >
      <output>{[outcome?.text, last && doneText(last)].filter(Boolean).join(' ')}</output>
      {last ? back(last) : null}
      {earlier.length > 0 ? (
        <details>
          <summary>{`Раньше: ${earlier.length}`}</summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.id}>
                <span>{one.text}</span> {back(one)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </aside>
  )
}

/** «Сделано в 15:42. Опубликовано: «Двор»» */
const doneText = ({ at, text }: { at: string; text: string }) =>
  `Сделано в\u00A0${momentText(at).slice(-5)}. ${text}`

const leftOf = (at: string) => Math.max(1_000, Date.parse(at) + KEPT_MS - Date.now())
