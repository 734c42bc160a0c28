import { useEffect, useRef, Fragment } from 'react'

import type { requestCategories, RequestField } from '#domain/request/request.ts'
import { requestAnchor } from '#domain/addresses/page-links.ts'
import { answerTime } from '#domain/time/answer-time.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { useRequestForm } from '#site/parts/request/sending/use-request-form.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

import { ConsentBox } from './consent-box.tsx'
import { usePosted } from './posted.ts'
import { RequestFields } from './request-fields.tsx'
import { isField } from './sending/form-values.ts'
import { TrapField } from './trap-field.tsx'
import styles from './request-form.module.css'
import { useMinute } from './use-minute.ts'

export type RequestFormProps = {
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
  /** Only who and when is asked: what it is about stands beside it. */
  brief?: boolean
  /** Of a second form of that name on the page. */
  anchor?: string
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
  brief = false,
  anchor = requestAnchor(form),
}: RequestFormProps) {
  const posted = usePosted(form)
  const phrase = usePhrase()
  const { place, errors, fixed, phase, problem, sent, send, startAgain } = useRequestForm(posted)
  const typed = posted && 'typed' in posted ? posted.typed : {}
  const about = (name: RequestField) => ({
    name,
    id: `${anchor}-${name}`,
    error: errors[name],
    fixed: fixed.has(name),
  })
  if (sent) return <SentCard id={anchor} {...sent} onAnother={startAgain} />

  return (
    <form
      ref={place}
      id={anchor}
      className={styles.form}
      // Without scripts the page comes again with its complaints: at the form, not at its top.
      action={`#${anchor}`}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <Complaints anchor={anchor} errors={errors} />
      <RequestFields
        about={about}
        typed={{ category, subject, ...typed }}
        full={full}
        visit={visit}
        known={category !== undefined && subject !== undefined}
        brief={brief}
      />
      <input type="hidden" name="form" value={form} />
      {lots.map((lot) => (
        <input key={lot} type="hidden" name="lots" value={lot} />
      ))}
      <TrapField />
      <div className={styles.consents}>
        <ConsentBox
          purpose="pdn_processing"
          id={`${anchor}-consent`}
          error={errors.consent}
          defaultChecked={typed.consent !== undefined}
        />
        <ConsentBox purpose="marketing" defaultChecked={typed.marketing !== undefined} />
      </div>
      <div className={styles.end}>
        <Button type="submit" busy={phase === 'sending'}>
          {phase === 'sending' ? 'Отправляем' : phrase(submit)}
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

type SentCardProps = { id: string; number: string; page?: string; onAnother: () => void }

/** Stands where the form stood, with the number to name in a talk. */
function SentCard({ id, number, page, onAnother }: SentCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const { phone } = useFacts()
  const phrase = usePhrase()
  useEffect(() => (card.current ? show(card.current) : undefined), [])

  return (
    <div ref={card} id={id} className={styles.sent} tabIndex={-1}>
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
      <div>
        <output className={styles.number}>{`Заявка №\u00A0${number} принята`}</output>
        <CallTime />
        {phone ? (
          <p className={styles.hours}>
            {phrase('Если нужно раньше, звоните: ')}
            <Phone number={phone} />
          </p>
        ) : null}
        {page ? (
          <p className={styles.hours}>
            <a href={page}>Состояние заявки и&nbsp;отзыв согласия</a>
          </p>
        ) : null}
        <Button look="line" size="small" onClick={onAnother}>
          {phrase('Отправить ещё одну')}
        </Button>
      </div>
    </div>
  )
}

/** The form was higher than the card: a browser without scroll anchoring is left below it, at the end of the page. */
function show(card: HTMLElement) {
  card.focus({ preventScroll: true })
  const frame = requestAnimationFrame(() => card.scrollIntoView({ block: 'nearest' }))
  return () => cancelAnimationFrame(frame)
}

/** The hours come from the server, the current time from the browser. */
function CallTime() {
  const { hours, week, timeZone } = useFacts()
  const now = useMinute()
  const promise = now !== null && week ? answerTime(week, now, timeZone) : null
  const text = promise ?? (hours ? `Отвечаем ${hours.replace(/^Е/, 'е')}` : null)
  return text ? <p className={styles.hours}>{`${text}.`}</p> : null
}

const names: { [name in RequestField]?: string } = {
  category: 'категория',
  subject: 'тема',
  name: 'имя',
  phone: 'телефон',
  comment: 'комментарий',
  channel: 'способ связи',
  time: 'время',
  consent: 'согласие',
}

type ComplaintsProps = { anchor: string; errors: { readonly [name in RequestField]?: string } }

/** Every wrong field by its name, each a link to it. */
function Complaints({ anchor, errors }: ComplaintsProps) {
  const wrong = Object.keys(names)
    .filter(isField)
    .filter((name) => errors[name])
  if (wrong.length === 0) return null
  return (
    <p className={styles.complaints}>
      <Icon name="warning" />
      <span>
        {'Проверьте отмеченные поля: '}
        {wrong.map((name, at) => (
          <Fragment key={name}>
            {at > 0 ? ', ' : null}
            <a href={`#${anchor}-${name}`}>{names[name]}</a>
          </Fragment>
        ))}
        .
      </span>
    </p>
  )
}
