/** The company that answers for personal data: the developer of the project that a visitor asks about. */
export type Operator = {
  name: string
  inn: string | null
  ogrn: string | null
  address: string | null
}

export type Operators = {
  /** null: no developer is known. Otherwise the developer of most projects, for texts that belong to no project. */
  main: Operator | null
  projects: { alias: string; name: string; operator: Operator }[]
}

/** null: the operator is not known. A project without a developer is not answered for by the developer of another one. */
export function operatorOf({ main, projects }: Operators, project: string | null) {
  const found = projects.find(({ alias }) => alias === project)
  if (found) return found.operator
  return project !== null && projects.length > 0 ? null : main
}

/** «ИНН 7701234567, ОГРН 1187746123456, 123456, Москва, …» */
export const requisitesOf = ({ inn, ogrn, address }: Operator): string =>
  [inn ? `ИНН\u00A0${inn}` : null, ogrn ? `ОГРН\u00A0${ogrn}` : null, address]
    .filter(Boolean)
    .join(', ')

/** Each company once with its requisites and the projects it answers for: what stands for `{operators}`. */
export function operatorLines({ main, projects }: Operators): string[] {
  const byName = Map.groupBy(projects, ({ operator }) => operator.name)
  const lines = [...byName.values()].flatMap((some) => {
    const [first] = some
    return first
      ? [`${operatorLine(first.operator)}: ${some.map(({ name }) => name).join(', ')}`]
      : []
  })
  if (lines.length > 0) return lines
  return [main ? operatorLine(main) : 'Сведения размещены на странице «О компании».']
}

/** «ООО «СЗ Створ», ИНН 7701234567, …», as much of it as is known. */
export const operatorLine = (operator: Operator) =>
  [operator.name, requisitesOf(operator)].filter(Boolean).join(', ')

const UNKNOWN = 'застройщику, сведения о котором размещены на странице «О компании» этого сайта,'

/** The very words that are agreed to: «ООО «СЗ Створ» (ИНН …, ОГРН …)» for `{operator}`; the name of a company does not decline. */
export function withOperator(text: string, operator: Operator | null): string {
  if (!operator) return text.replaceAll('{operator}', UNKNOWN)
  const requisites = requisitesOf(operator)
  const words = requisites ? `${operator.name} (${requisites})` : operator.name
  return text.replaceAll('{operator}', words)
}
