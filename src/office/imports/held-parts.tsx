import { useState } from 'react'

import type { RunPart } from '#contract/office/runs.ts'
import { mayDo } from '#domain/office/roles.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { partStates } from './import-words.ts'

export type Decision = 'accept' | 'keep' | 'rollback'
export type Decide = (
  word: Decision,
  parts: string[],
  success: string,
  /** Prices set by hand are given back to the file. */
  release?: boolean,
) => Promise<void>

type HeldPartsProps = { parts: RunPart[]; busy: boolean; onDecide: Decide }

/** What a guard stopped, and the two words about it; what each does stands above them. */
export function HeldParts({ parts, busy, onDecide }: HeldPartsProps) {
  const { role } = useMe()
  if (parts.length === 0) return null
  const mayDecide = mayDo(role, 'runs', 'publish')
  const isAsked = ({ state }: RunPart) => state === 'held' && mayDecide
  return (
    <Section title="Придержано">
      {parts.some(isAsked) ? (
        <p>
          Пока решения нет, на сайте остаётся прежнее. «Принять» публикует часть так, как она
          пришла; что изменится, видно в таблице ниже. «Отклонить» оставляет прежнее и больше не
          спрашивает, если источник пришлёт то же самое.
        </p>
      ) : null}
      {parts.filter(isAsked).length > 1 ? (
        <AcceptAll parts={parts.filter(isAsked)} busy={busy} onDecide={onDecide} />
      ) : null}
      <Table
        caption="Придержанные части"
        items={parts}
        keyOf={({ part }) => part}
        empty=""
        columns={[
          { title: 'Что', cell: ({ title }) => title },
          { title: 'Почему', cell: ({ reason }) => reason },
          {
            title: 'Решение',
            is: 'whole',
            cell: (one) =>
              isAsked(one) ? (
                <PartActions part={one} busy={busy} onDecide={onDecide} />
              ) : (
                (partStates[one.state] ?? one.state)
              ),
          },
        ]}
      />
    </Section>
  )
}

/** All that waits of a run in one press, asked once more with their names. */
function AcceptAll({ parts, busy, onDecide }: HeldPartsProps) {
  const [isAsked, setAsked] = useState(false)

  function accept() {
    setAsked(false)
    const names = parts.map(({ part }) => part)
    void onDecide('accept', names, 'Принято и опубликовано')
  }

  return (
    <FormActions>
      <Button look="line" size="medium" busy={busy} onClick={() => setAsked(true)}>
        {`Принять все: ${parts.length}`}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title="Принять всё придержанное?"
          yes="Да, принять"
          onYes={accept}
          onClose={() => setAsked(false)}
        >
          <ul>
            {parts.map(({ part, title, reason }) => (
              <li key={part}>{`${title}: ${reason}`}</li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
    </FormActions>
  )
}

type PartActionsProps = { part: RunPart; busy: boolean; onDecide: Decide }

/** A guard stopped it, so the answer that leaves the site as it is comes first. */
const PartActions = ({ part: { part, title }, busy, onDecide }: PartActionsProps) => (
  <FormActions>
    <Button
      size="small"
      busy={busy}
      aria-label={`Отклонить: ${title}`}
      onClick={() => void onDecide('keep', [part], 'Отклонено: на сайте прежнее')}
    >
      Отклонить
    </Button>
    <Button
      look="line"
      size="small"
      busy={busy}
      aria-label={`Принять: ${title}`}
      onClick={() => void onDecide('accept', [part], 'Принято и опубликовано')}
    >
      Принять
    </Button>
  </FormActions>
)
