import type { ComponentType } from 'react'

import { BrandProvider, useBrand } from '#site/parts/company/brand.ts'
import { FactsProvider, useFacts } from '#site/parts/company/site-facts.tsx'
import { PathProvider, usePath } from '#site/ui/links/current-path.ts'
import { CachedPieces } from '#site/ui/rendering/cached-pieces.tsx'

/** Header or footer as a piece of its own: it says the same on every list of one path. */
export function cachedFrame<Props extends object>(name: string, Part: ComponentType<Props>) {
  return function CachedFrame(props: Props) {
    const facts = useFacts()
    const brand = useBrand()
    const path = usePath()
    return (
      <CachedPieces
        name="frame"
        items={[props]}
        inputsOf={() => [name, JSON.stringify(props), facts, brand, path]}
      >
        {() => (
          <FactsProvider key={name} value={facts}>
            <BrandProvider value={brand}>
              <PathProvider value={path}>
                <Part {...props} />
              </PathProvider>
            </BrandProvider>
          </FactsProvider>
        )}
      </CachedPieces>
    )
  }
}
