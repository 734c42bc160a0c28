import { Fragment } from 'react'

import { CATEGORY_PLACEHOLDER } from '#domain/presets.ts'
import { contactChannels, requestCategories, type RequestField } from '#domain/request.ts'
import { anchorOf } from '#domain/sent-request.ts'
import { Button } from '#site/ui/button.tsx'
import { Field, Select, TextArea } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { useFacts } from '#site/parts/facts.tsx'
import { Phone } from '#site/parts/phone.tsx'

import { CallTime } from './call-time.tsx'
import { ConsentBoxes } from './consent-boxes.tsx'
import { usePosted } from './posted.ts'
import styles from './request-form.module.css'
import { SentCard } from './sent-card.tsx'
import { useRequestForm } from './use-request-form.ts'
import { VisitTime } from './visit-time.tsx'

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
  const { place, errors, mended, phase, problem, number, send, startAnew } = useRequestForm(posted)
  const typed = posted && 'typed' in posted ? posted.typed : {}
  const about = (name: RequestField) => ({
    name,
    id: placeOf(form, name),
    error: errors[name],
    mended: mended.has(name),
  })
  if (number !== null) return <SentCard id={anchorOf(form)} number={number} onAnother={startAnew} />

  return (
    <form
      ref={place}
      id={anchorOf(form)}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <Complaints form={form} errors={errors} />
      <div className={styles.fields}>
        <Select
          {...about('category')}
          label="Категория"
          required
          defaultValue={typed.category ?? category ?? CATEGORY_PLACEHOLDER}
        >
          {[CATEGORY_PLACEHOLDER, ...requestCategories].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Field
          {...about('subject')}
          label="Тема"
          required
          maxLength={200}
          defaultValue={typed.subject ?? subject}
        />
        <Field
          {...about('name')}
          label="Имя"
          required
          autoComplete="name"
          maxLength={200}
          defaultValue={typed.name}
        />
        <Field
          {...about('phone')}
          label="Телефон"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7 (___) ___-__-__"
          defaultValue={typed.phone}
        />
        {visit ? <VisitTime {...about('time')} typed={typed.time} /> : null}
        {full ? (
          <>
            <Select {...about('channel')} label="Как ответить" defaultValue={typed.channel}>
              {Object.entries(contactChannels).map(([channel, words]) => (
                <option key={channel} value={channel}>
                  {words}
                </option>
              ))}
            </Select>
            <Field
              {...about('time')}
              label="Когда удобно говорить"
              maxLength={200}
              placeholder="Например, завтра после 18:00"
              defaultValue={typed.time}
            />
            <div className={styles.wide}>
              <TextArea
                {...about('comment')}
                label="Комментарий"
                maxLength={2000}
                defaultValue={typed.comment}
              />
            </div>
          </>
        ) : null}
      </div>
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

/** What the list of complaints leads to. */
const placeOf = (form: string, name: RequestField) => `${anchorOf(form)}-${name}`

type ComplaintsProps = { form: string; errors: { readonly [name in RequestField]?: string } }

function Complaints({ form, errors }: ComplaintsProps) {
  const bad = Object.entries(names).filter(([name]) => errors[name as RequestField])
  if (bad.length === 0) return null
  return (
    <p className={styles.complaints}>
      <Icon name="warning" />
      <span>
        {'Проверьте отмеченные поля: '}
        {bad.map(([name, words], at) => (
          <Fragment key={name}>
            {at > 0 ? ', ' : null}
            <a href={`#${placeOf(form, name as RequestField)}`}>{words}</a>
          </Fragment>
        ))}
        .
      </span>
    </p>
  )
}

/** The form is kept in this browser; the telephone works without a line. */
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
