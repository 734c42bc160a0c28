import { useRef, type ReactNode } from 'react'

import type { LotList } from '#contract/catalogue.ts'
import { complaintOf } from '#domain/form/unclear-number.ts'
import { asksRents, lotQuery, type LotQuery, type NumberName } from '#domain/query/lot-query.ts'
import { howMany } from '#domain/text/plural.ts'
import type { ListDescription } from '#site/parts/lots/query/list-description.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { IconButton } from '#site/ui/controls/icon-button.tsx'
import { RangeField } from '#site/ui/fields/range-field.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import text from '#site/ui/text/text.module.css'

import { useAutoSubmit, type AutoSubmit } from './use-auto-submit.ts'
import filterSheetStyles from './filter-sheet.module.css'
import styles from './lot-filter.module.css'

type LotFilterProps = Pick<AutoSubmit, 'understand'> & {
  /** A sheet on a phone and a panel where it is wide; or one of both everywhere. */
  as?: FilterForm
  /** The page has a `FilterButton` where it wants one. */
  hasOwnButton?: boolean
  data: LotListData
  about: Pick<ListDescription, 'href' | 'shown' | 'floorName'>
  /** What is chosen first: rooms, projects, houses. */
  first: ReactNode
  /** In the place of a range of floors. */
  floors?: ReactNode
  /** Conditions that only this kind of lot knows. */
  children?: ReactNode
}

/** What narrows a list: places, price, area and floor for all kinds of lots, and what its own kind adds. */
export function LotFilter({
  data,
  about,
  first,
  floors,
  children,
  understand,
  as,
  hasOwnButton = true,
}: LotFilterProps) {
  const { asked, list, chosen } = data
  const { href, shown, floorName } = about
  const reset = href({ sort: asked.sort, view: asked.view })
  return (
    <FilterSheet
      asked={asked}
      addressOf={href}
      {...(understand && { understand })}
      submit={`Показать ${howMany(list.total, shown)}`}
      chosen={chosen}
      reset={reset}
      as={as}
      hasOwnButton={hasOwnButton}
    >
      {asked.sort === 'price' ? null : <input type="hidden" name="sort" value={asked.sort} />}
      {asked.within ? <input type="hidden" name="within" value={asked.within} /> : null}
      {asked.view === 'cards' ? null : <input type="hidden" name="view" value={asked.view} />}
      <div className={styles.main}>
        {first}
        <RangeFields
          asked={asked}
          ranges={list.ranges}
          hasPrices={!data.isRentOnly}
          floorName={floorName}
          floors={floors}
        />
      </div>
      {children || chosen ? (
        <div className={styles.more}>
          {children}
          {chosen ? (
            <PageLink className={`${text.link} ${styles.reset}`} href={reset}>
              Сбросить
            </PageLink>
          ) : null}
        </div>
      ) : null}
    </FilterSheet>
  )
}

type RangeFieldsProps = {
  asked: LotQuery
  ranges: LotList['ranges']
  /** Some lot of the kind shows the price it is sold for. */
  hasPrices: boolean
  floorName: string
  floors: ReactNode
}

/** Above this a price is thought of in hundreds of thousands, ₽; and an area in whole metres, m². */
const DEAR = 3_000_000
const LARGE = 40

/** Price where there are any, or rent where only that is asked for, area and, where there are several, floors. */
function RangeFields({ asked, ranges, hasPrices, floorName, floors }: RangeFieldsProps) {
  const { price, area, floor } = ranges
  const money = asksRents(asked) ? 'rent' : 'price'
  const [from, to] = [asked[`${money}From`], asked[`${money}To`]]
  const isMoneyAsked =
    (money === 'rent' ? price.max > 0 : hasPrices) || from !== null || to !== null
  return (
    <>
      {isMoneyAsked ? (
        <RangeField
          label={money === 'rent' ? 'Аренда в\u00A0месяц, ₽' : 'Цена, ₽'}
          name={money}
          from={from}
          to={to}
          step={price.max > DEAR ? 100_000 : money === 'rent' ? 1_000 : 10_000}
          unclear={unclearIn(asked, `${money}From`, `${money}To`)}
          {...price}
        />
      ) : null}
      <RangeField
        label="Площадь, м²"
        name="area"
        from={asked.areaFrom}
        to={asked.areaTo}
        step={area.max > LARGE ? 1 : 0.5}
        unclear={unclearIn(asked, 'areaFrom', 'areaTo')}
        {...area}
      />
      {floors ? (
        floors
      ) : floor.max > floor.min || asked.floorFrom !== null || asked.floorTo !== null ? (
        <RangeField
          label={floorName}
          name="floor"
          from={asked.floorFrom}
          to={asked.floorTo}
          step={1}
          whole
          unclear={unclearIn(asked, 'floorFrom', 'floorTo')}
          {...floor}
        />
      ) : null}
    </>
  )
}

function unclearIn({ unclear }: LotQuery, from: NumberName, to: NumberName) {
  const about = (name: NumberName) => {
    const typed = unclear[name]
    return typed === undefined ? undefined : { typed, complaint: complaintOf(name, typed) }
  }
  return { From: about(from), To: about(to) }
}

type FilterForm = 'panel' | 'sheet' | undefined

type FilterSheetProps = AutoSubmit & {
  asked: LotQuery
  /** «Показать 12 мест»: counts as the form is filled in. */
  submit: string
  /** How many conditions narrow the list, and the list without them. */
  chosen: number
  reset: string
  as: FilterForm
  hasOwnButton: boolean
  children: ReactNode
}

/** Opens the sheet from the place of the page where it stands, in line with what is there. */
export const FilterButton = ({ chosen, inline }: { chosen: number; inline?: boolean }) => (
  <button
    type="button"
    className={filterSheetStyles.open}
    popoverTarget="filters"
    data-inline={inline}
  >
    <Icon name="filters" />
    Фильтры
    {chosen ? <span className={filterSheetStyles.chosen}>{chosen}</span> : null}
  </button>
)

/** A plain form that asks for a list; with scripts every change asks at once. On a phone it is a sheet. */
function FilterSheet({
  asked,
  submit,
  chosen,
  reset,
  as,
  hasOwnButton,
  children,
  ...asking
}: FilterSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  useAutoSubmit(form, asked, asking)
  return (
    <>
      {hasOwnButton ? <FilterButton chosen={chosen} /> : null}
      <form
        ref={form}
        id="filters"
        popover="auto"
        action={asking.addressOf(lotQuery())}
        className={filterSheetStyles.panel}
        data-as={as}
        aria-label="Фильтры"
      >
        <div className={filterSheetStyles.head}>
          <IconButton
            icon="close"
            label="Закрыть фильтры"
            popoverTarget="filters"
            popoverTargetAction="hide"
          />
          <h2>Фильтры</h2>
          <PageLink href={reset}>Сбросить</PageLink>
        </div>
        <HydrationBoundary>
          <div className={filterSheetStyles.fields}>{children}</div>
        </HydrationBoundary>
        <div className={filterSheetStyles.foot}>
          <Button type="submit" wide>
            {submit}
          </Button>
        </div>
      </form>
    </>
  )
}
