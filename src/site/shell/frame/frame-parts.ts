import type { ComponentType } from 'react'

/** Header and footer. They are hydrated after the page: a browser has their code with what follows hydration. */
export type FrameParts = {
  Header: ComponentType<{ siteName: string }>
  Footer: ComponentType<{ siteName: string; cookies?: boolean }>
}

const { promise, resolve } = Promise.withResolvers<FrameParts>()

export const whenFrameParts = promise
export const provideFrameParts = resolve
