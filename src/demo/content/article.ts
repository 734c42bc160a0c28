/** A piece of news as it is written; the day is counted back from the day of generation. */
export type Article = {
  daysAgo: number
  alias: string
  title: string
  lead: string
  body: string
  tag: 'Ход строительства' | 'О проекте' | 'Условия покупки' | 'Компания' | 'Жизнь дома'
  /** Ids of projects in the file. */
  projects: string[]
  shows?: object
}
