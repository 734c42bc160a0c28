const LABEL = /^[a-zа-яё0-9](?:[a-zа-яё0-9-]{0,61}[a-zа-яё0-9])?$/i
const TOP_LABEL = /^(?:xn--[a-z0-9-]{2,59}|[a-zа-яё]{2,63})$/i

/** «site.ru», «почта.рф», «a.xn--p1ai» */
export function isHostName(name: string): boolean {
  const labels = name.split('.')
  const top = labels.pop() ?? ''
  return labels.length > 0 && TOP_LABEL.test(top) && labels.every((label) => LABEL.test(label))
}
