import { useEffect } from 'react'

/** What stands for a state in the repeated rule: a condition that always holds, or holds for all that takes the focus. */
const states = [
  [':hover', "[data-force='hover'] ", ':nth-child(n)'],
  [':focus-visible', "[data-force='focus'] ", ':is(a, button, input, select, textarea)'],
] as const

/** Repeats every rule for a pointer or a focus as a rule for things that are marked to look so. */
export function useForcedStates() {
  useEffect(() => {
    for (const sheet of document.styleSheets) repeatIn(sheet)
  }, [])
}

function repeatIn(group: CSSStyleSheet | CSSGroupingRule | CSSStyleRule) {
  for (const rule of [...group.cssRules].toReversed()) {
    if (rule instanceof CSSStyleRule) repeat(rule, group)
    else if (rule instanceof CSSGroupingRule) repeatIn(rule)
  }
}

/** «&:hover» inside of «.chip» comes out as «[data-force=hover] .chip». */
function repeat(rule: CSSStyleRule, into: CSSStyleSheet | CSSGroupingRule | CSSStyleRule) {
  repeatIn(rule)
  const selector = rule.selectorText
  for (const [state, marked, instead] of states) {
    if (!selector.includes(state)) continue
    const still = selector.replaceAll(state, instead)
    const forced = still.includes('&') ? still.replaceAll('&', `${marked}&`) : marked + still
    const at = [...into.cssRules].indexOf(rule) + 1
    into.insertRule(`${forced} {${rule.style.cssText}}`, at)
  }
}
