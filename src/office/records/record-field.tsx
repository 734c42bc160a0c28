import { useEffect, useState } from 'react'

import type { Followers } from '#contract/office/records.ts'
import { isObject } from '#domain/is-object.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { FieldInput, type FieldInputProps } from '#office/fields/field-input.tsx'
import { shownText } from '#office/fields/shown-text.ts'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import type { AnswerOf, BodyOf, OfficeKey } from '#contract/office/office-api.ts'
import { addressOf, callAt } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'

import { RateWithMargin } from './rate-with-margin.tsx'
import styles from './record-form.module.css'

type RecordFieldProps = FieldInputProps & {
  /** The source's values of the record, where this field is set by hand. */
  fromSource: RecordData | null
  origin: RecordKind['origin']
  /** It has the width of the form: what a record is called is read whole. */
  isWide: boolean
  onRelease: () => void
}

/** A field, and the way back to the source's word. */
export function RecordField({ fromSource, origin, isWide, onRelease, ...input }: RecordFieldProps) {
  const { countedAt, followedAt, addedTo, kind } = input.field
  const isEmpty = input.value === '' || input.value === null || input.value === undefined
  // conditions without any choice fit every lot, an empty typed rule fits none
  const isCounted = kind !== 'line' || !isEmpty
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      {isWide ? (
        <FieldInput
          {...input}
          field={{ ...input.field, kind: 'text' }}
          onChange={(typed) => input.onChange(typeof typed === 'string' ? inOneLine(typed) : typed)}
        />
      ) : (
        <FieldInput {...input} />
      )}
      {countedAt !== undefined && isCounted ? (
        <FittingLots path={countedAt} rule={input.value} />
      ) : null}
      {addedTo === undefined ? null : (
        <RateWithMargin record={addedTo} field={input.field} margin={input.value} />
      )}
      {followedAt !== undefined && !isEmpty ? (
        <ChangedRates path={followedAt} rate={input.value} />
      ) : null}
      {fromSource ? (
        <p>
          {`${origin?.value ?? 'В источнике'}: `}
          <SourceValue field={input.field} value={fromSource[input.field.name]} />{' '}
          <Button look="line" size="small" onClick={onRelease}>
            {origin?.back ?? 'Вернуть из источника'}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** It grows by lines as it is long, and holds none. */
const inOneLine = (typed: string) => typed.replaceAll('\n', '')

/** What is named by an id is read by its name. */
function SourceValue({ field, value }: { field: FieldInputProps['field']; value: unknown }) {
  const { from } = field
  const { body } = useLoaded(from ? 'GET /options/:from' : null, { params: { from: from ?? '' } })
  return shownText(body ? { ...field, options: body.items } : field, value)
}

/** How many lots a rule fits as it is typed, and the list of them. */
function FittingLots({
  path,
  rule,
}: {
  path: '/promotions/count' | '/landings/count'
  rule: unknown
}) {
  const asked = typeof rule === 'string' ? { rule } : { rule: isObject(rule) ? rule : null }
  const fitting = useAsked(`POST ${path}`, asked)
  if (!fitting) return <output />
  return (
    <output>
      {fitting.count === 0
        ? 'Ни один лот не подходит: проверьте условия. '
        : `Подходит лотов: ${fitting.count}. `}
      <a href={fitting.url} target="_blank" rel="noreferrer">
        Ближайший список на сайте
      </a>
    </output>
  )
}

/** What a key rate would change as it is typed: programmes with a margin, and how many lots are paid for by them. */
function ChangedRates({ path, rate }: { path: '/key-rate/followers'; rate: unknown }) {
  const changed = useAsked(`POST ${path}`, { rate: rate ?? null })
  return (
    <>
      <output>{changed ? summaryOf(changed) : ''}</output>
      {changed && changed.items.length > 0 ? (
        <Table
          caption="Что изменится"
          items={changed.items}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            {
              title: 'Программа',
              cell: ({ id, name }) => <Link href={`/staff/programmes/${id}`}>{name}</Link>,
            },
            { title: 'Ставка сейчас', is: 'number', cell: ({ from }) => percent(from) },
            { title: 'Станет', is: 'number', cell: ({ to }) => percent(to) },
            { title: 'ПСК', cell: formatCost },
            { title: 'Платежей по лотам', is: 'number', cell: ({ lots }) => lots },
          ]}
        />
      ) : null}
    </>
  )
}

const percent = (rate: number | null) =>
  rate === null ? '—' : `${formatNumber(rate, { most: 2 })}\u00A0%`

function summaryOf({ items, lots }: Followers): string {
  if (items.length === 0)
    return 'Ни одна программа не следует за ключевой ставкой: впишите ей надбавку.'
  const moved = items.filter(({ from, to }) => from !== to).length
  return moved === 0
    ? 'Ставки программ останутся прежними.'
    : `Программ со\u00A0сменой ставки: ${moved}, лотов с\u00A0другим платежом: ${lots}.`
}

const remarks = {
  below: 'ниже новой ставки: программы не будет на сайте, пока ПСК не введена заново',
  another: 'названа для другой ставки, проверьте',
} as const

const formatCost = ({ fullCost, remark }: Followers['items'][number]) =>
  [fullCost ?? '—', remark ? remarks[remark] : ''].filter(Boolean).join(' — ')

const CALM_MS = 400

/** The answer of an address to typed text, once the typing rests; null: no answer yet, or an error. */
function useAsked<Key extends OfficeKey>(key: Key, body: BodyOf<Key>): AnswerOf<Key> | null {
  const [answer, setAnswer] = useState<AnswerOf<Key> | null>(null)
  const asked = JSON.stringify(body)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      callAt(key, addressOf(key), { body: JSON.parse(asked) }).then((reply) => {
        if (isWanted) setAnswer(reply.status === 200 ? reply.body : null)
      }, console.error)
    }, CALM_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key, asked])
  return answer
}
