import { useState } from 'react'

import { formatPhone } from '#domain/text/phone.ts'
import { call, type Trouble } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Button } from '#site/ui/controls/button.tsx'

type Copy = { number: string; target: string; externalId: string | null; isCertain: boolean }
type Erased = { count: number; copies: Copy[]; isJournalHeld: boolean }

type EraseVisitorProps = { phone: string; onErased: () => void }

/** The right to be forgotten: asked once more with what goes, and told where the data must be erased by hand. */
export function EraseVisitor({ phone, onErased }: EraseVisitorProps) {
  const [isAsked, setAsked] = useState(false)
  const [erased, setErased] = useState<Erased | null>(null)
  const { busy, said, sending } = useSending()
  const { body } = useLoaded<{ total: number }>(`/requests?q=${encodeURIComponent(phone)}`)

  async function erase() {
    const reply = await sending(() =>
      call<Erased & Trouble>('POST', '/requests/erase', { body: { phone } }),
    )
    if (reply) setErased(reply.body)
  }

  function close() {
    setAsked(false)
    if (erased) onErased()
  }

  return (
    <Section title="Данные посетителя">
      <p>
        По просьбе человека его данные стираются во всех его заявках, вместе с заметками. Журнал
        согласий остаётся, но без имени и телефона.
      </p>
      <FormActions>
        <Button look="line" size="medium" onClick={() => setAsked(true)}>
          Стереть данные
        </Button>
      </FormActions>
      {isAsked ? (
        <Dialog title={erased ? 'Данные стёрты' : 'Стереть данные?'} onClose={close}>
          {erased ? (
            <ErasedText erased={erased} />
          ) : (
            <p>{`Телефон ${formatPhone(phone)}, заявок: ${body?.total ?? '…'}. Вернуть их будет нельзя.`}</p>
          )}
          <Notice said={said} />
          <FormActions>
            {erased ? null : (
              <Button size="medium" busy={busy} onClick={() => void erase()}>
                Да, стереть
              </Button>
            )}
            <Button look="line" size="medium" onClick={close}>
              {erased ? 'Готово' : 'Отмена'}
            </Button>
          </FormActions>
        </Dialog>
      ) : null}
    </Section>
  )
}

function ErasedText({ erased: { count, copies, isJournalHeld } }: { erased: Erased }) {
  return (
    <>
      <p>{`Стёрто заявок: ${count}.`}</p>
      {isJournalHeld ? <p>Из журнала сайта данные уйдут в течение минуты.</p> : null}
      {copies.length > 0 ? (
        <>
          <p>Эти данные уже ушли получателям, сотрите их и там:</p>
          <ul>
            {copies.map((copy) => (
              <li key={`${copy.target} ${copy.number}`}>{copyText(copy)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

function copyText({ target, number, externalId, isCertain }: Copy): string {
  const id = externalId === null ? '' : `, внешний номер ${externalId}`
  return `${target}: заявка ${number}${id}${isCertain ? '' : ' (возможно: ответа не было)'}`
}
