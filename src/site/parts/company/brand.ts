import { createContext, useContext } from 'react'

import type { BrandWords } from '#domain/brand/brand-words.ts'

const Brand = createContext<BrandWords>({})

export const BrandProvider = Brand

/** What the brand says otherwise than the code does. */
export const useBrand = () => useContext(Brand)
