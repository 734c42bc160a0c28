import { useState } from 'react'

import { mayDo } from '#domain/office/roles.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import type { Decide } from './held-parts.tsx'

export type RunUndo = { lots: number; leaving: number; laterRuns: number; fileOf: number | null }

type UndoRunProps = { source: string; undo: RunUndo; busy: boolean; onDecide: Decide }

/** The way back from an import that was wrong after all; asked once more with what it will do. */
export function UndoRun({ source, undo, busy, onDecide }: UndoRunProps) {
  const { role } = useMe()
  const [isAsked, setAsked] = useState(false)
  const { lots, leaving, laterRuns, fileOf } = undo
  if (!mayDo(role, 'control', 'publish')) return null

  function rollBack() {
    setAsked(false)
    void onDecide('rollback', {}, 'Возвращено прежнее состояние; источник на паузе')
  }

  return (
    <Section title="Вернуть как было">
      <ul>
        <li>{`Прежнее состояние получат лотов: ${lots}; из них уйдут с сайта: ${leaving}.`}</li>
        {laterRuns > 0 ? <li>{`Вместе с этим отменятся и более поздние: ${laterRuns}.`}</li> : null}
        <li>
          {fileOf === null
            ? 'Дома, планы и материалы останутся какими есть: файла прежнего импорта нет.'
            : `Дома, планы и материалы вернутся по файлу импорта № ${fileOf}.`}
        </li>
        <li>{`Источник «${source}» встанет на паузу, чтобы не принести то же самое снова.`}</li>
      </ul>
      <FormActions>
        <Button look="line" size="medium" busy={busy} onClick={() => setAsked(true)}>
          Откатить
        </Button>
      </FormActions>
      {isAsked ? (
        <ConfirmDialog
          title="Откатить импорт?"
          yes="Да, откатить"
          onYes={rollBack}
          onClose={() => setAsked(false)}
        >
          <p>{`Изменятся лоты на сайте: ${lots}. Источник «${source}» встанет на паузу.`}</p>
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
