import type { ComponentProps } from 'react'

import { CATEGORY_PLACEHOLDER } from '#domain/form/validation-presets.ts'
import { contactChannels, requestCategories, type RequestField } from '#domain/request/request.ts'
import { visitDays } from '#domain/time/visit-slots.ts'
import { useBrand } from '#site/parts/company/brand.ts'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { Field, Options, Select, TextArea } from '#site/ui/fields/field.tsx'

import styles from './request-form.module.css'
import { useMinute } from './use-minute.ts'

type RequestFieldsProps = {
  about: (name: RequestField) => About
  /** What stands in the fields at first. */
  typed: { readonly [name in RequestField]?: string | undefined }
  full: boolean
  visit: boolean
  /** What it is about stands on the page: it is folded, and only the visitor is asked for. */
  known: boolean
  /** It stands beside the form: of the rest a word of the visitor's own is asked. */
  brief: boolean
}

type About = { name: RequestField; id: string; error: string | undefined; fixed: boolean }

/** What is asked. How to answer, when, and in what words only where there is room for it. */
export function RequestFields({ about, typed, full, visit, known, brief }: RequestFieldsProps) {
  const { letters = false } = useFacts()
  return (
    <div className={styles.fields}>
      {known ? null : <Subject about={about} typed={typed} />}
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
      {letters && !brief ? (
        <Field
          {...about('email')}
          label="Почта для письма с номером заявки"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed.email}
        />
      ) : null}
      {visit ? <VisitTime {...about('time')} typed={typed.time} /> : null}
      {full ? (
        <>
          <Select {...about('channel')} label="Как ответить" defaultValue={typed.channel}>
            <Options
              of={Object.entries(contactChannels).map(([value, label]) => ({ value, label }))}
            />
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
      {brief && !visit ? (
        <div className={styles.wide}>
          <TextArea
            {...about('comment')}
            label="Вопрос или удобное время"
            rows={2}
            maxLength={2000}
            defaultValue={typed.comment}
          />
        </div>
      ) : null}
      {brief ? (
        <>
          <input type="hidden" name="category" value={typed.category} />
          <input type="hidden" name="subject" value={typed.subject} />
        </>
      ) : known ? (
        <FoldedSubject about={about} typed={typed} />
      ) : null}
    </div>
  )
}

type SubjectProps = Pick<RequestFieldsProps, 'about' | 'typed'>

function Subject({ about, typed }: SubjectProps) {
  const { categories = requestCategories } = useBrand()
  const chosen = categories.find((one) => one === typed.category) ?? CATEGORY_PLACEHOLDER
  return (
    <>
      <Select {...about('category')} label="Категория" required defaultValue={chosen}>
        {[CATEGORY_PLACEHOLDER, ...categories].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Field
        {...about('subject')}
        label="Тема"
        required
        maxLength={200}
        defaultValue={typed.subject}
      />
    </>
  )
}

/** Sent with the rest whether it is opened or not; what is wrong in it opens it. */
function FoldedSubject({ about, typed }: SubjectProps) {
  const isWrong = Boolean(about('category').error ?? about('subject').error)
  return (
    <details className={styles.subject} open={isWrong}>
      <summary>{`Тема: ${typed.subject}`}</summary>
      <div className={styles.fields}>
        <Subject about={about} typed={typed} />
      </div>
    </details>
  )
}

type VisitTimeProps = Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'error' | 'fixed'> & {
  typed: string | undefined
}

/** Hours when the office is open, to choose from; in words where there are no scripts or no hours are known. */
function VisitTime({ typed, ...about }: VisitTimeProps) {
  const { hours, week, timeZone } = useFacts()
  const now = useMinute()
  const days = now !== null && week ? visitDays(week, now, timeZone) : []
  if (days.length === 0)
    return (
      <Field
        {...about}
        label="Когда вас ждать"
        maxLength={200}
        {...(hours && { hint: hours })}
        defaultValue={typed}
      />
    )
  return (
    <Select {...about} label="Когда вас ждать" defaultValue={typed}>
      <option value="">Договоримся позже</option>
      {days.map(({ label, slots }) => (
        <optgroup key={label} label={label}>
          {slots.map((slot) => (
            <option key={slot.value} value={slot.value}>{`${label}, ${slot.label}`}</option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
