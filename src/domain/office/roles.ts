/** Who works in the back office. */
export const roles = ['owner', 'content', 'sales', 'legal', 'viewer'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  owner: 'Владелец',
  content: 'Контент',
  sales: 'Продажи',
  legal: 'Юрист',
  viewer: 'Наблюдатель',
}

export const isRole = (text: unknown): text is Role => roles.some((role) => role === text)

/** Each next one includes those before it. */
const degrees = ['none', 'read', 'draft', 'publish'] as const
export type Degree = (typeof degrees)[number]

/** What may be done, by area and role: «publish» of what is never published means writing it. */
const table = {
  content: { owner: 'publish', content: 'publish', sales: 'read', legal: 'read', viewer: 'read' },
  papers: { owner: 'publish', content: 'draft', sales: 'read', legal: 'publish', viewer: 'read' },
  lots: { owner: 'publish', content: 'read', sales: 'publish', legal: 'read', viewer: 'read' },
  /** All promotions; `areaOf` of their kind finds whether one is of `content` or of `prices`. */
  promotions: {
    owner: 'publish',
    content: 'publish',
    sales: 'publish',
    legal: 'read',
    viewer: 'read',
  },
  /** Prices closed by kind, and promotions that change a price. */
  prices: { owner: 'publish', content: 'draft', sales: 'publish', legal: 'read', viewer: 'read' },
  control: { owner: 'publish', content: 'none', sales: 'none', legal: 'none', viewer: 'none' },
  requests: { owner: 'publish', content: 'none', sales: 'publish', legal: 'read', viewer: 'none' },
  /** Runs of imports and what of them waits; taking one back is the owner's. */
  runs: { owner: 'publish', content: 'read', sales: 'publish', legal: 'read', viewer: 'read' },
  /** Visitors' data by the heap: taken away as a file, and erased. */
  requestData: {
    owner: 'publish',
    content: 'none',
    sales: 'none',
    legal: 'publish',
    viewer: 'none',
  },
  /** Everyone sees what they did themselves; who may read sees what all did. */
  audit: { owner: 'read', content: 'none', sales: 'none', legal: 'read', viewer: 'none' },
  ownAudit: { owner: 'read', content: 'read', sales: 'read', legal: 'read', viewer: 'none' },
} as const satisfies Record<string, Record<Role, Degree>>

export type Area = keyof typeof table

export const mayDo = (role: Role, area: Area, degree: Degree) =>
  degrees.indexOf(table[area][role]) >= degrees.indexOf(degree)

/** Seeing visitors' data and publishing prices or papers take two proofs of identity. */
export const needsSecondFactor = (role: Role) =>
  (['lots', 'prices', 'papers'] as const).some((area) => mayDo(role, area, 'publish')) ||
  mayDo(role, 'requests', 'read')
