import { useEffect, useRef, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react'

import { readLotQuery, writeLotQuery, type LotQuery, type LotSort } from '#domain/lot-query.ts'
import { goTo } from '#site/navigation/go-to.ts'
import { Button } from '#site/ui/button.tsx'
import { Dropdown } from '#site/ui/dropdown.tsx'
import { Field, Select } from '#site/ui/field.tsx'
import { Option } from '#site/ui/option.tsx'

import styles from './lot-filter.module.css'
import type { LotListData } from './lot-list.ts'

type LotFilterProps = {
  data: LotListData
  href: (query: Partial<LotQuery>) => string
  /** «Уровень» under the ground, «Этаж» above it. */
  floorName: string
  submit: string
}

const sortNames: Partial<Record<LotSort, string>> = {
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  area: 'Сначала меньше',
  '-area': 'Сначала больше',
  metre: 'По цене за м²',
}

/** A plain form that asks for a list. With scripts every choice asks at once; a typed number, when it is done. */
export function LotFilter({ data, href, floorName, submit }: LotFilterProps) {
  const { query, list, projects, buildings } = data
  const form = useFormOf(query)

  function ask(from: HTMLFormElement) {
    const fields = new FormData(from) as unknown as [string, string][]
    const wanted = { ...readLotQuery(new URLSearchParams(fields)), view: query.view }
    if (writeLotQuery(wanted) !== writeLotQuery({ ...query, page: 1 })) goTo(href(wanted))
  }
  const handlers = {
    onChange: ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
      if (!isTyped(target)) ask(currentTarget)
    },
    onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
      if (isTyped(target)) ask(currentTarget)
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      ask(event.currentTarget)
    },
  }

  const { price, area, floor } = list.ranges
  return (
    <form ref={form} action={href({})} className={styles.filter} {...handlers}>
      <Choices
        label="Проект"
        name="project"
        all="Любой проект"
        options={projects.map(({ alias, name }) => ({ value: alias, name }))}
        chosen={query.projects}
        counts={list.facets.project}
      />
      <Choices
        label="Корпус"
        name="building"
        all="Любой корпус"
        options={buildings.map((house) => ({ value: house.id, name: nameOf(house, projects) }))}
        chosen={query.buildings}
        counts={list.facets.building}
      />
      <Bounds
        legend="Цена, ₽"
        name="price"
        from={query.priceFrom}
        to={query.priceTo}
        within={price}
      />
      <Bounds
        legend="Площадь, м²"
        name="area"
        from={query.areaFrom}
        to={query.areaTo}
        within={area}
      />
      {floor.max > floor.min || query.floorFrom !== null || query.floorTo !== null ? (
        <Bounds
          legend={floorName}
          name="floor"
          from={query.floorFrom}
          to={query.floorTo}
          within={floor}
        />
      ) : null}
      <Select label="Порядок" name="sort" defaultValue={query.sort}>
        {Object.entries(sortNames).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit">{submit}</Button>
    </form>
  )
}

/** The address is the state: when it changes from elsewhere, the form shows it. What is being typed is let be. */
function useFormOf(query: LotQuery) {
  const form = useRef<HTMLFormElement>(null)
  const spelled = writeLotQuery(query)
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) form.current?.reset()
  }, [spelled])
  return form
}

const isTyped = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.inputMode === 'decimal'

const nameOf = (house: LotListData['buildings'][number], projects: LotListData['projects']) =>
  projects.length > 1
    ? `${projects.find(({ alias }) => alias === house.project)?.name ?? ''}, ${house.name}`
    : house.name

type ChoicesProps = {
  label: string
  name: string
  all: string
  options: { value: string | number; name: string }[]
  chosen: (string | number)[]
  counts: Record<string, number>
}

/** Nothing to choose between is not offered. */
function Choices({ label, name, all, options, chosen, counts }: ChoicesProps) {
  if (options.length < 2 && chosen.length === 0) return null
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.name)
  return (
    <div className={styles.choices}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Dropdown label={label} summary={names.join(', ') || all}>
        {options.map((option) => (
          <Option
            key={option.value}
            name={name}
            value={option.value}
            label={option.name}
            count={counts[option.value] ?? 0}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </Dropdown>
    </div>
  )
}

type BoundsProps = {
  legend: string
  name: string
  from: number | null
  to: number | null
  within: { min: number; max: number }
}

function Bounds({ legend, name, from, to, within }: BoundsProps) {
  const field = (side: 'From' | 'To', words: string, value: number | null, hint: number) => (
    <Field
      label={`${legend} ${words}`}
      name={name + side}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value ?? ''}
      placeholder={hint.toLocaleString('ru-RU')}
    />
  )
  return (
    <div className={styles.bounds}>
      {field('From', 'от', from, within.min)}
      {field('To', 'до', to, within.max)}
    </div>
  )
}
