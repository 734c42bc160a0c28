import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { OptionCheckbox } from '#site/ui/fields/option-checkbox.tsx'

import styles from './location-choices.module.css'

export type LocationChoicesProps = Pick<LotListData, 'asked' | 'list' | 'names'>

export const ProjectChoice = (props: LocationChoicesProps) => (
  <Choices label="Проект" name="project" all="Все проекты" options={offeredProjects(props)} />
)

export type OfferedOption = { value: string | number; name: string; count: number; chosen: boolean }

export function offeredProjects({ asked, list, names }: LocationChoicesProps): OfferedOption[] {
  const counts = list.facets.project
  return names.projects.flatMap(({ alias, name: bare, city }) => {
    const name = city === undefined ? bare : `${bare}, ${city}`
    const chosen = asked.projects.includes(alias)
    return alias in counts || chosen
      ? [{ value: alias, name, count: counts[alias] ?? 0, chosen }]
      : []
  })
}

export const isChoice = (options: OfferedOption[]) =>
  options.length > 1 || options.some(({ chosen }) => chosen)

type ChoicesProps = { label: string; name: string; all: string; options: OfferedOption[] }

export function Choices({ label, name, all, options }: ChoicesProps) {
  if (!isChoice(options)) return null
  const chosen = options.filter((option) => option.chosen).map((option) => option.name)
  return (
    <div className={styles.choices}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Dropdown label={label} summary={chosen.join(', ') || all}>
        {options.map((option) => (
          <OptionCheckbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.name}
            count={option.count}
            defaultChecked={option.chosen}
          />
        ))}
      </Dropdown>
    </div>
  )
}
