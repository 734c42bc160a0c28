import { createHmac, timingSafeEqual } from 'node:crypto'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'

/** Where a visitor reads what became of a request. */
export const VISITOR_PAGES = '/zayavka'

const MAC_LENGTH = 22

/** «3-1042-Qm9…»: the number, and a proof that we have given it. */
const TOKEN = new RegExp(`^(\\d{1,9}-\\d{1,12})-([\\w-]{${MAC_LENGTH}})$`)

export type PageAddresses = ReturnType<typeof createPageAddresses>

type PageKey = { number: string; key: string }

/**
 * Addresses that nobody can guess, the same in every process and at every repeat: they follow from the number, the
 * key of the request and the secret of the site, so nothing of them is stored.
 */
export function createPageAddresses(
  findSecret: () => Promise<string>,
  background: Pick<BackgroundTasks, 'run'>,
) {
  let secret: string | null = null
  const learn = async () => (secret ??= await findSecret())
  void background.run('secret of the site', async () => void (await learn()))

  const tokenWith = (known: string, { number, key }: PageKey) =>
    `${number}-${createHmac('sha256', known).update(`zayavka ${number} ${key}`).digest('base64url').slice(0, MAC_LENGTH)}`

  return {
    /** null: the database, which keeps the secret, has not been reached yet. */
    addressNow: (known: PageKey) =>
      secret === null ? null : `${VISITOR_PAGES}/${tokenWith(secret, known)}`,

    address: async (known: PageKey) => `${VISITOR_PAGES}/${tokenWith(await learn(), known)}`,

    /** A proof that the same text was signed here before. */
    sign: async (text: string) =>
      createHmac('sha256', await learn())
        .update(text)
        .digest('base64url')
        .slice(0, MAC_LENGTH),

    isTokenOf: async (token: string, known: PageKey) => {
      const right = Buffer.from(tokenWith(await learn(), known))
      const given = Buffer.from(token)
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

/** The number that a token names. null: it is none. */
export const numberIn = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null
