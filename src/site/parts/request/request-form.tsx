import type { requestCategories, RequestField } from '#domain/request/request.ts'
import { requestAnchor } from '#domain/addresses/page-links.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { useRequestForm } from '#site/parts/request/sending/use-request-form.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { CallTime } from './call-time.tsx'
import { Complaints, placeOf } from './complaints.tsx'
import { ConsentBoxes } from './consent-boxes.tsx'
import { usePosted } from './posted.ts'
import { RequestFields } from './request-fields.tsx'
import { SentCard } from './sent-card.tsx'
import styles from './request-form.module.css'

type RequestFormProps = {
  /** Which form of the site it is: «contacts», «lot», «project», «selection», «mortgage», «callback», «visit». */
  form: string
  /** Chosen for the visitor where the place makes it plain; he may choose another. */
  category?: (typeof requestCategories)[number]
  subject?: string
  /** The lots the request is about. */
  lots?: readonly number[]
  /** «Комментарий», «Как ответить» and «Когда» are asked too. */
  full?: boolean
  /** An hour of the office is chosen. */
  visit?: boolean
  submit?: string
}

/** The one form by which visitors write to us. It posts to the page it stands on; scripts make it quicker. */
export function RequestForm({
  form,
  category,
  subject,
  lots = [],
  full = false,
  visit = false,
  submit = 'Отправить заявку',
}: RequestFormProps) {
  const posted = usePosted(form)
  const { place, errors, fixed, phase, problem, sent, send, startAnew } = useRequestForm(posted)
  const typed = posted && 'typed' in posted ? posted.typed : {}
  const about = (name: RequestField) => ({
    name,
    id: placeOf(form, name),
    error: errors[name],
    fixed: fixed.has(name),
  })
  if (sent) return <SentCard id={requestAnchor(form)} {...sent} onAnother={startAnew} />

  return (
    <form
      ref={place}
      id={requestAnchor(form)}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <Complaints form={form} errors={errors} />
      <RequestFields
        about={about}
        typed={{ category, subject, ...typed }}
        full={full}
        visit={visit}
        known={category !== undefined && subject !== undefined}
      />
      <input type="hidden" name="form" value={form} />
      {lots.map((lot) => (
        <input key={lot} type="hidden" name="lots" value={lot} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Оставьте пустым
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ConsentBoxes id={placeOf(form, 'consent')} error={errors.consent} typed={typed} />
      <div className={styles.end}>
        <Button type="submit" busy={phase === 'sending'}>
          {phase === 'sending' ? 'Отправляем' : submit}
        </Button>
        <CallTime />
      </div>
      <output className={styles.news}>
        {phase === 'waiting' ? <NoLine /> : null}
        {problem}
      </output>
    </form>
  )
}

/** The form is saved in this browser; the telephone works without a connection. */
function NoLine() {
  const { phone } = useFacts()
  return (
    <>
      Нет связи. Заявка сохранена в этом браузере и уйдёт сама, как только связь появится.
      {phone ? (
        <>
          {' Или позвоните: '}
          <Phone number={phone} />
        </>
      ) : null}
    </>
  )
}
