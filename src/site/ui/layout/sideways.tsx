import type { ReactNode } from 'react'

type SidewaysProps = { label: string; className: string | undefined; children: ReactNode }

/** What is wider than its place is pushed sideways by itself, with keys too. */
export const Sideways = ({ label, className, children }: SidewaysProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
  <section className={className} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
