import { createContext, useContext } from 'react'

import type { BrandTexts } from '#domain/brand/brand-words.ts'

const Brand = createContext<BrandTexts>({})

export const BrandProvider = Brand

/** A phrase of the code as staff have it: without a change, as it stands in the code. */
export function usePhrase(): (original: string) => string {
  const { phrases } = useContext(Brand)
  return (original) =>
    phrases && Object.hasOwn(phrases, original) ? (phrases[original] ?? original) : original
}

/** Settings of the brand that differ from the defaults of the code. */
export const useBrand = () => useContext(Brand)
