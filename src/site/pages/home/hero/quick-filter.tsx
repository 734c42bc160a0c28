import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type SubmitEvent,
} from 'react'

import type { PublicAnswer } from '#contract/public/public-api.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { complaintOf } from '#domain/form/unclear-number.ts'
import { listedOf, formatSplitCount, type LotCount } from '#domain/lots/lot-count.ts'
import { roomsOption } from '#domain/lots/lot-titles.ts'
import {
  readLotQuery,
  writeLotQuery,
  writeTypedQuery,
  type LotQuery,
  type Unclear,
} from '#domain/query/lot-query.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { flatForms, howMany, shownFlatForms } from '#domain/text/plural.ts'
import { keysName, readKeys } from '#domain/time/keys.ts'
import { goTo } from '#site/navigation/go-to.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Segmented } from '#site/ui/controls/segmented.tsx'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

import styles from './quick-filter.module.css'

type QuickFilterProps = {
  flats: LotCount
  roomsLeft: Record<string, number>
  projects: { alias: string; name: string }[]
  /** Some flat shows its price. */
  hasPrices: boolean
  /** Some bank is known, so that payments can be counted. */
  hasLoans: boolean
  /** By when keys of some flats are handed over. */
  keys: string[]
}

const PACE = 150

const amounts = ['priceTo', 'areaFrom', 'down', 'paymentTo'] as const
type Amount = (typeof amounts)[number]

/** A plain form that leads to the list; with scripts its button shows the number of results. */
export function QuickFilter(props: QuickFilterProps) {
  const { flats, roomsLeft, projects, hasPrices, hasLoans, keys } = props
  const { found, count } = useCounting(flats)
  const [unclear, setUnclear] = useState<Unclear>({})
  const amount = (name: Amount) => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: unclear[name] === undefined ? undefined : complaintOf(name, unclear[name]),
  })
  function check({ currentTarget: form, target }: FocusEvent<HTMLFormElement>) {
    const query = readForm(form)
    setUnclear(query.unclear)
    if (target instanceof HTMLInputElement) spellAmount(target, query)
  }

  return (
    <form
      action={pageLinks.flats()}
      className={styles.filter}
      aria-label="Быстрый подбор"
      onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => count(readForm(currentTarget))}
      onBlur={check}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        const query = writeTypedQuery(readForm(event.currentTarget))
        goTo(pageLinks.flats() + (query && `?${query}`))
      }}
    >
      <Segmented
        legend="Комнатность"
        name="rooms"
        chosen={[]}
        segments={[0, 1, 2, 3, 4].flatMap((rooms) => {
          const count = roomsLeft[rooms] ?? 0
          return count > 0 ? [{ value: rooms, label: roomsOption(rooms), count }] : []
        })}
      />
      <Select label="Проект" name="project">
        <option value="">Любой проект</option>
        <Options of={projects.map(({ alias, name }) => ({ value: alias, label: name }))} />
      </Select>
      {hasPrices ? (
        <Field label="Цена до, ₽" placeholder={'12\u00A0000\u00A0000'} {...amount('priceTo')} />
      ) : null}
      <Field label="Площадь от, м²" placeholder="40" {...amount('areaFrom')} />
      {(hasPrices && hasLoans) || keys.length > 1 ? (
        <details className={styles.payment}>
          <summary>Взнос, платёж, срок ключей</summary>
          <div>
            {hasPrices && hasLoans ? (
              <>
                <Field label="Первый взнос, ₽" {...amount('down')} />
                <Field label={'Платёж в\u00A0месяц до, ₽'} {...amount('paymentTo')} />
              </>
            ) : null}
            {keys.length > 1 ? (
              <Select label="Ключи не&nbsp;позже" name="keysTo">
                <option value="">Неважно</option>
                <Options
                  of={keys
                    .flatMap((one) => readKeys(one) ?? [])
                    .map((one) => ({ value: one, label: keysName(one) }))}
                />
              </Select>
            ) : null}
          </div>
        </details>
      ) : null}
      <Button type="submit" wide>
        {listedOf(found) > 0
          ? `Показать ${howMany(listedOf(found), shownFlatForms)}`
          : 'Ничего не\u00A0нашлось'}
      </Button>
      {listedOf(found) > 0 ? (
        <p className={styles.split}>{formatSplitCount(found, flatForms)}</p>
      ) : null}
    </form>
  )
}

/** Asks a little after the last change, and again after a publication; an answer overtaken by the next question is dropped. */
function useCounting(flats: LotCount) {
  const [counted, setCounted] = useState<LotCount | null>(null)
  const query = useRef<LotQuery | null>(null)
  const asking = useRef<AbortController>(undefined)

  const ask = useCallback(() => {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    setTimeout(() => {
      if (!signal.aborted && query.current)
        countFlats(query.current, signal).then(setCounted, () => {}) // the number stays as it was
    }, PACE)
  }, [])
  useEffect(() => {
    if (query.current) ask()
    return () => asking.current?.abort()
  }, [flats, ask])

  function count(wanted: LotQuery) {
    query.current = wanted
    ask()
  }
  return { found: counted ?? flats, count }
}

function readForm(form: HTMLFormElement): LotQuery {
  const fields = [...new FormData(form)].filter((field) => typeof field[1] === 'string')
  return readLotQuery(new URLSearchParams(fields as [string, string][]))
}

/** Shows how a number was understood: «12,5» is 12 500 000 ₽. */
function spellAmount(field: HTMLInputElement, query: LotQuery) {
  const name = amounts.find((one) => one === field.name)
  const value = name ? query[name] : null
  if (value !== null) field.value = formatNumber(value, { most: 2 })
}

/** How many flats a query would find, asked of the server: the first page does not bring the catalogue along. */
async function countFlats(query: LotQuery, signal: AbortSignal): Promise<LotCount> {
  const response = await fetch(`/api/catalogue/flats/count?${writeLotQuery(query)}`, { signal })
  if (!response.ok) throw new Error(`No count: ${response.status}`)
  const count: PublicAnswer<'GET /api/catalogue/:kind/count'> = await response.json()
  return count
}
