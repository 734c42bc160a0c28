import { useEffect, useState } from 'react'

/** Which of these parts of a page crosses what `rootMargin` leaves of the window, as its place among them; at first the first one. */
export function useInSight(ids: readonly string[], rootMargin: string): number {
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setSeen(ids.indexOf(entry.target.id))
      },
      { rootMargin },
    )
    for (const id of ids) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [ids, rootMargin])
  return seen
}
