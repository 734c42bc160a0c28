type KitchenRun = {
  /** Where it begins along the wall and how long it is, cm. */
  sink: readonly [number, number]
  hob: readonly [number, number]
}

/** The fridge stands first. A short run has a hob of two rings, and a smaller sink. */
export function kitchenRun(width: number): KitchenRun {
  const isShort = width < 210
  const hob = width < 172 ? 28 : 56
  const hobAt = width - hob - (isShort ? 2 : 12)
  const sinkAt = isShort ? 62 : 60 + (width - 62) * 0.2
  return { sink: [sinkAt, Math.min(50, hobAt - 2 - sinkAt)], hob: [hobAt, hob] }
}
