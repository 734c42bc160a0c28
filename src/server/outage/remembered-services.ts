import { fromDatabase } from '#server/background/database-away.ts'
import type { Services } from '#contract/services.ts'
import { mapQuestions } from '#contract/map-questions.ts'
import type { ServerServices } from '#server/start/services.ts'

import type { RememberedAnswers } from './remembered-answers.ts'

type Lots = Services['lots']

const SHARED_LIST_MS = 3_000

/** Answers to what has never been asked before. */
const SUBSTITUTES = {
  ground: [],
  project: null,
  bestPhoto: null,
  facades: [],
  reports: [],
  deadlineHistory: [],
  article: null,
  promotion: null,
  landing: null,
}

/** The same services, whose answers are remembered for the time when the database is away. */
export function rememberServices(
  services: ServerServices,
  { remember }: RememberedAnswers,
  detailInMemory: (...args: Parameters<Lots['detail']>) => Awaited<ReturnType<Lots['detail']>>,
): ServerServices {
  const { content, lots, saved } = services
  return {
    ...services,
    get catalogue() {
      return services.catalogue
    },
    content: mapQuestions(
      content,
      (ask, name, substitute) =>
        remember(`content.${name}`, ask, substitute === undefined ? undefined : () => substitute),
      SUBSTITUTES,
    ),
    lots: {
      detail: remember('lots.detail', lots.detail, detailInMemory),
      places: remember('lots.places', lots.places),
    },
    saved: {
      howItWas: remember('saved.howItWas', saved.howItWas, () => new Map()),
      // Not remembered, because anybody with the token may open the list.
      shared: (token) => fromDatabase(saved.shared(token), SHARED_LIST_MS),
    },
  }
}
