import type { ReactNode } from 'react'

import type { LotList } from '#contract/catalogue.ts'
import { featureGroupNames, featureGroups, features } from '#domain/lots/features.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { layoutNames } from '#domain/lots/lot-titles.ts'
import { finishings, layoutKinds } from '#domain/lots/lot.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { keysName, readKeys } from '#domain/time/keys.ts'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import { AmountField } from '#site/parts/payment/amount-field.tsx'
import { ChoiceChip } from '#site/ui/controls/chip.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './more-filters.module.css'

export type FilterGroupsProps = {
  asked: LotQuery
  facets: LotList['facets']
  names: FilterNames
  /** Some flat shows its price. */
  hasPrices: boolean
  /** Features that stand outside already. */
  shown: string[]
}

/** The conditions of a list of flats that are asked for less often, by subject. */
export const FilterGroups = ({ asked, facets, names, hasPrices, shown }: FilterGroupsProps) => (
  <div className={styles.groups}>
    {hasPrices || asked.paymentTo !== null ? <Payment asked={asked} names={names} /> : null}
    {hasPrices || asked.metreFrom !== null || asked.metreTo !== null ? (
      <Group legend="Цена квадратного метра" wide>
        <div className={styles.payment}>
          <AmountField label="От, ₽" name="metreFrom" asked={asked} />
          <AmountField label="До, ₽" name="metreTo" asked={asked} />
        </div>
      </Group>
    ) : null}
    <Choices
      legend="Планировка"
      name="layout"
      chosen={asked.layouts}
      options={layoutKinds
        .filter((kind) => kind !== 'studio')
        .map((kind) => ({ value: kind, label: layoutNames[kind] }))}
      counts={facets.layout}
    />
    <Choices
      legend="Корпус"
      name="building"
      chosen={asked.buildings}
      options={buildingsOf(names, asked.projects)}
      counts={facets.building}
    />
    <Choices
      legend="Ключи не позже"
      name="keysTo"
      type="radio"
      chosen={[asked.keysTo ?? '']}
      options={Object.keys(facets.keys)
        .flatMap((keys) => readKeys(keys) ?? [])
        .map((keys) => ({ value: keys, label: keys === 'now' ? 'Сейчас' : keysName(keys) }))}
      counts={facets.keys}
    />
    <Choices
      legend="Отделка"
      name="finishing"
      chosen={asked.finishing}
      options={finishings.map((one) => ({ value: one, label: finishingNames[one] }))}
      counts={facets.finishing}
    />
    {featureGroups.map((group) => (
      <Choices
        key={group}
        legend={featureGroupNames[group]}
        name="feature"
        chosen={asked.features}
        options={features
          .filter((one) => one.group === group && !shown.includes(one.code))
          .map(({ code, name }) => ({ value: code, label: name }))}
        counts={facets.feature}
      />
    ))}
    <Choices
      legend="Солнце в окнах"
      name="sun"
      type="radio"
      chosen={[asked.sun ?? '']}
      options={[
        { value: 'morning', label: 'Утром' },
        { value: 'evening', label: 'Вечером' },
      ]}
    />
    <Choices
      legend="Акции"
      name="promotion"
      chosen={asked.promotions}
      options={names.promotions.map(({ id, title }) => ({ value: id, label: title }))}
      counts={facets.promotion}
    />
  </div>
)

/** Where no bank is known there is no payment to filter by. */
function Payment({ asked, names }: { asked: LotQuery; names: FilterNames }) {
  const [first] = names.programmes
  if (!first) return null
  return (
    <Group legend="Платёж по ипотеке" wide>
      <div className={styles.payment}>
        <AmountField label="Не больше, ₽ в месяц" name="paymentTo" asked={asked} />
        <AmountField label="Первый взнос, ₽" name="down" asked={asked} />
      </div>
      <div className={layout.chips}>
        {names.programmes.map(({ id, name }, at) => (
          <ChoiceChip
            key={id}
            type="radio"
            name="programme"
            value={at === 0 ? '' : id}
            label={name}
            defaultChecked={(asked.programme ?? first.id) === id}
          />
        ))}
      </div>
    </Group>
  )
}

type ChoicesProps = {
  legend: string
  name: string
  type?: 'checkbox' | 'radio'
  chosen: readonly (string | number)[]
  options: { value: string | number; label: string }[]
  /** Options this catalogue does not know are left out; without counts all stand. */
  counts?: Record<string, number>
}

function Choices({ legend, name, type = 'checkbox', chosen, options, counts }: ChoicesProps) {
  const offered = options.filter(({ value }) => !counts || value in counts)
  if (offered.length === 0) return null
  const all = type === 'radio' ? [{ value: '', label: 'Неважно' }, ...offered] : offered
  return (
    <Group legend={legend}>
      <div className={layout.chips}>
        {all.map(({ value, label }) => (
          <ChoiceChip
            key={value}
            type={type}
            name={name}
            value={value}
            label={label}
            count={counts?.[value]}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
    </Group>
  )
}

type GroupProps = { legend: string; wide?: boolean; children: ReactNode }

function Group({ legend, wide, children }: GroupProps) {
  return (
    <fieldset className={styles.group} data-wide={wide || undefined}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** With several projects a building shows the name of its project. */
function buildingsOf({ buildings, projects }: FilterNames, chosen: string[]) {
  const inSight = buildings.filter(({ project }) => !chosen.length || chosen.includes(project))
  const several = new Set(inSight.map(({ project }) => project)).size > 1
  return inSight.map(({ id, name, project }) => {
    const whose = projects.find(({ alias }) => alias === project)?.name
    return { value: id, label: several && whose && whose !== name ? `${whose}, ${name}` : name }
  })
}
