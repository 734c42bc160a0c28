import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { OptionCheckbox } from '#site/ui/fields/option-checkbox.tsx'

import styles from './location-choices.module.css'

type LocationChoicesProps = Pick<LotListData, 'asked' | 'list' | 'names'>

/** In which projects and houses to look; nothing where there is no choice. */
export function LocationChoices(props: LocationChoicesProps) {
  const projects = offeredProjects(props)
  const buildings = offeredBuildings(props)
  if (!isChoice(projects) && !isChoice(buildings)) return null
  return (
    <div className={styles.locations}>
      <Choices label="Проект" name="project" all="Все проекты" options={projects} />
      <Choices label="Корпус" name="building" all="Все корпуса" options={buildings} />
    </div>
  )
}

export const ProjectChoice = (props: LocationChoicesProps) => (
  <Choices label="Проект" name="project" all="Все проекты" options={offeredProjects(props)} />
)

type OfferedOption = { value: string | number; name: string; count: number; chosen: boolean }

function offeredProjects({ asked, list, names }: LocationChoicesProps): OfferedOption[] {
  const counts = list.facets.project
  return names.projects.flatMap(({ alias, name: bare, city }) => {
    const name = city === undefined ? bare : `${bare}, ${city}`
    const chosen = asked.projects.includes(alias)
    return alias in counts || chosen
      ? [{ value: alias, name, count: counts[alias] ?? 0, chosen }]
      : []
  })
}

/** Buildings with lots in the chosen projects; with several projects a building shows its project. */
function offeredBuildings({ asked, list, names }: LocationChoicesProps): OfferedOption[] {
  const counts = list.facets.building
  const nameOf = (alias: string) => names.projects.find((one) => one.alias === alias)?.name
  const isAsked = (alias: string) => asked.projects.length === 0 || asked.projects.includes(alias)
  return names.buildings.flatMap(({ id, name, project }) => {
    const chosen = asked.buildings.includes(id)
    const count = counts[id] ?? 0
    if (!chosen && !(count > 0 && isAsked(project))) return []
    const whose = names.projects.length > 1 ? nameOf(project) : null
    return [{ value: id, name: whose ? `${whose}, ${name}` : name, count, chosen }]
  })
}

const isChoice = (options: OfferedOption[]) =>
  options.length > 1 || options.some(({ chosen }) => chosen)

type ChoicesProps = { label: string; name: string; all: string; options: OfferedOption[] }

function Choices({ label, name, all, options }: ChoicesProps) {
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
