import { useEffect, useState } from 'react'

import { requestAnchor } from '#domain/addresses/page-links.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { orUncertain } from '#domain/lots/lot-status.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree } from '#domain/lots/lot.ts'
import { priceWords } from '#domain/lots/price-words.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'

import styles from './buy-bar.module.css'

/** The price and the main button of a phone's page, there as long as the button itself has been scrolled past. */
export function BuyBar({ flat }: { flat: LotDetail }) {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const inSight = new Set<string>()
    const watch = (id: string, rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.at(-1)?.isIntersecting) inSight.add(id)
          else inSight.delete(id)
          setPast(inSight.size === 0)
        },
        { rootMargin },
      )
      const target = document.getElementById(id)
      if (target) observer.observe(target)
      return observer
    }
    // The button still to come counts as seen: a leap from above it to below it would otherwise change nothing.
    const observers = [watch(requestAnchor('lot'), '0px'), watch('kupit', '0px 0px 1000000px')]
    return () => observers.forEach((observer) => observer.disconnect())
  }, [])
  if (!isPast) return null
  return (
    <aside className={styles.bar} aria-label="Покупка">
      <p>
        <b>{priceWords(flat)}</b>
        <small>{orUncertain(lotTitle(flat), flat)}</small>
      </p>
      <ButtonLink size="medium" href={`#${requestAnchor('lot')}`}>
        {isFree(flat) ? 'Забронировать' : 'Спросить'}
      </ButtonLink>
    </aside>
  )
}
