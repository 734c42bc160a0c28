/** The rules of «.cls-1» by its name: what drawing programs write into <style>. */
export type ClassRules = Readonly<Record<string, string>>

/** Only plain classes are read; other selectors are left out with the <style> they stand in. */
export function readClassRules(svg: string): ClassRules {
  const rules: Record<string, string> = {}
  for (const [, css = ''] of svg.matchAll(/<style[^<>]*>([^]*?)(?:<\/style>|$)/g))
    for (const [selectors, body] of rulesOf(css))
      for (const selector of selectors.split(',')) {
        const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? []
        if (name) rules[name] = `${rules[name] ?? ''};${body}`
      }
  return rules
}

/** Innermost blocks alone: what a rule of media stands around counts by itself. */
const rulesOf = (css: string): [selectors: string, body: string][] =>
  css
    .split('}')
    .slice(0, -1)
    .flatMap((rule) => {
      const [body, selectors] = rule.split('{').reverse()
      return body !== undefined && selectors ? [[selectors, body]] : []
    })
