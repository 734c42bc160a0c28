import { LRUCache } from 'lru-cache'

import type { Content } from './content.ts'

/** Of each method, by its argument. */
const MOST = 500

/** Content is read once a version of the catalogue, however many pages show it: whatever staff publish raises that. */
export function rememberContent(content: Content, version: () => number): Content {
  const withoutArgument = <Answer>(read: () => Promise<Answer>) => {
    const remembered = remember<undefined, Answer>(version, read)
    return () => remembered(undefined)
  }
  return {
    company: withoutArgument(content.company),
    homeCity: withoutArgument(content.homeCity),
    cities: withoutArgument(content.cities),
    ground: remember(version, content.ground),
    developers: withoutArgument(content.developers),
    operators: withoutArgument(content.operators),
    legalTexts: withoutArgument(content.legalTexts),
    offices: withoutArgument(content.offices),
    projects: withoutArgument(content.projects),
    project: remember(version, content.project),
    facades: remember(version, content.facades),
    reports: remember(version, content.reports),
    deadlineHistory: remember(version, content.deadlineHistory),
    levelPlans: remember(version, content.levelPlans),
    news: withoutArgument(content.news),
    article: remember(version, content.article),
    promotions: withoutArgument(content.promotions),
    promotion: remember(version, content.promotion),
    programmes: withoutArgument(content.programmes),
    landings: withoutArgument(content.landings),
    landing: remember(version, content.landing),
    press: withoutArgument(content.press),
    people: withoutArgument(content.people),
    documents: remember(version, content.documents),
  }
}

function remember<Argument extends string | number | undefined, Answer>(
  version: () => number,
  read: (argument: Argument) => Promise<Answer>,
): (argument: Argument) => Promise<Answer> {
  const answers = new LRUCache<string, { version: number; answer: Answer }>({ max: MOST })
  return async (argument) => {
    const key = String(argument)
    const asked = version()
    const before = answers.get(key)
    if (before?.version === asked) return before.answer
    // What has not been answered is not shared: a query may hang long after the database is back.
    const answer = await read(argument)
    answers.set(key, { version: asked, answer })
    return answer
  }
}
