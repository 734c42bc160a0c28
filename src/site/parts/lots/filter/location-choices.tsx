import {
  Choices,
  isChoice,
  offeredProjects,
  type LocationChoicesProps,
  type OfferedOption,
} from './project-choice.tsx'
import styles from './location-choices.module.css'

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

/** Buildings of the chosen projects, also where other conditions leave nothing in them; with several projects a building shows its project. */
function offeredBuildings({ asked, list, names }: LocationChoicesProps): OfferedOption[] {
  const counts = list.facets.building
  const nameOf = (alias: string) => names.projects.find((one) => one.alias === alias)?.name
  const isAsked = (alias: string) => asked.projects.length === 0 || asked.projects.includes(alias)
  return names.buildings.flatMap(({ id, name, project }) => {
    const chosen = asked.buildings.includes(id)
    if (!chosen && !(id in counts && isAsked(project))) return []
    const whose = names.projects.length > 1 ? nameOf(project) : null
    return [{ value: id, name: whose ? `${whose}, ${name}` : name, count: counts[id] ?? 0, chosen }]
  })
}
