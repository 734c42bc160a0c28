import { useState } from 'react'

import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { Button } from '#site/ui/controls/button.tsx'

import type { SourceItem } from './source-item.ts'

/** The end of a source; how many lots go with it is said first. */
export function RemoveSource({ source: { id, name, lots } }: { source: SourceItem }) {
  const [isAsked, setAsked] = useState(false)
  const { busy, said, sending } = useSending()

  async function remove() {
    const reply = await sending(() => call<Trouble>('DELETE', `/sources/${id}`, { body: {} }))
    if (reply) navigate('/staff/sources')
  }

  return (
    <Section title="Убрать источник">
      <p>{`Его лоты (${lots}) уйдут из продажи, их страницы останутся. Вернуть можно, добавив источник снова.`}</p>
      <FormActions>
        <Button look="line" size="medium" onClick={() => setAsked(true)}>
          Убрать источник
        </Button>
      </FormActions>
      {isAsked ? (
        <ConfirmDialog
          title={`Убрать «${name}»?`}
          yes="Да, убрать"
          busy={busy}
          onYes={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{`Из продажи уйдут лоты: ${lots}.`}</p>
          <Notice said={said} />
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
