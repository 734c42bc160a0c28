import { createContext, useContext } from 'react'

import type { BrandTexts } from '#domain/brand/brand-words.ts'

const Brand = createContext<BrandTexts>({})

export const BrandProvider = Brand

/** Settings of the brand that differ from the defaults of the code. */
export const useBrand = () => useContext(Brand)
