import { useMemo, type ReactNode } from 'react'

import { contactOfProject } from '#domain/brand/local-contact.ts'
import type { Whereabouts } from '#contract/built-site.ts'

import { FactsProvider, useFacts } from './site-facts.tsx'

type LocalFactsProps = Whereabouts & { children: ReactNode }

/** Phones and hours inside are those of the project or the city of the page. */
export function LocalFacts({ project, city, children }: LocalFactsProps) {
  const facts = useFacts()
  const local = useMemo(() => {
    const contact = project ? contactOfProject(facts, project) : facts.cities?.[city ?? '']
    return contact ? { ...facts, ...contact } : facts
  }, [facts, project, city])
  return <FactsProvider value={local}>{children}</FactsProvider>
}
