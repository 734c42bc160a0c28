/** Once HTML that a selector names is within a viewport's height of being seen; at once where there is none. */
export function whenNear(selector: string): Promise<void> {
  const elements = document.querySelectorAll(selector)
  if (elements.length === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '100% 0%' },
    )
    for (const element of elements) observer.observe(element)
  })
}
