import { useState } from 'react'

import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { publicationQuestion } from '#domain/office/publication-effect.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'

type Action = 'hide' | 'show' | 'archive' | 'delete'

const labels: Record<Action, string> = {
  hide: 'Скрыть',
  show: 'Показать',
  archive: 'В архив',
  delete: 'Удалить',
}

type ManyRecordsProps = { kind: RecordKind; ids: number[]; onMade: () => void }

/** What may be done with all records that are ticked. */
export function ManyRecords({ kind, ids, onMade }: ManyRecordsProps) {
  const [asked, setAsked] = useState<Action | null>(null)
  const [effect, setEffect] = useState<string[]>([])
  const [refused, setRefused] = useState<{ id: number; title: string; reason: string }[]>([])
  const { busy, outcome, sending } = useSending()

  const params = { entity: kind.entity }

  async function ask(action: Action) {
    const look = () => call('POST /:entity/bulk/effect', { params, body: { ids, action } })
    const reply = await sending(look)
    setEffect(reply ? publicationQuestion(reply.body) : [])
    setAsked(action)
  }

  async function make(action: Action) {
    const reply = await sending(() => call('POST /:entity/bulk', { params, body: { ids, action } }))
    if (!reply) return
    const left = reply.body.refused ?? []
    setRefused(left)
    if (left.length > 0) return
    setAsked(null)
    onMade()
  }

  return (
    <>
      {actionsOf(kind).map((action) => (
        <Button
          key={action}
          look="line"
          size="small"
          disabled={busy}
          onClick={() => void ask(action)}
        >
          {`${labels[action]}: ${ids.length}`}
        </Button>
      ))}
      {asked === null ? null : (
        <ConfirmDialog
          title={`${labels[asked]}, записей: ${ids.length}`}
          look={asked === 'delete' ? 'danger' : 'primary'}
          yes={`Да, ${labels[asked].toLowerCase()}`}
          busy={busy}
          onYes={() => void make(asked)}
          onClose={() => {
            setAsked(null)
            if (refused.length > 0) onMade()
          }}
        >
          <p>{questions[asked]}</p>
          {effect.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Notice message={outcome} />
          {refused.length > 0 ? (
            <>
              <p>Остались как были, остальные изменены:</p>
              <ul>
                {refused.map(({ id, title, reason }) => (
                  <li key={id}>{`${title}: ${reason}`}</li>
                ))}
              </ul>
            </>
          ) : null}
        </ConfirmDialog>
      )}
    </>
  )
}

const questions: Record<Action, string> = {
  hide: 'С\u00A0сайта они пропадут, в\u00A0кабинете останутся.',
  show: 'Они снова будут на\u00A0сайте.',
  archive: 'Их не\u00A0будет в\u00A0списках и\u00A0на\u00A0главной, страницы останутся.',
  delete: 'Записи источников так не\u00A0удаляются: их можно скрыть.',
}

const actionsOf = ({ entity, removal, isAlwaysShown }: RecordKind): Action[] => [
  ...(isAlwaysShown ? [] : (['hide', 'show'] as const)),
  ...(entity === 'projects' ? (['archive'] as const) : []),
  ...(removal ? [] : (['delete'] as const)),
]
