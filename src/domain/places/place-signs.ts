/** Small signs of kinds of places by their codes: paths around their middle, cm of a level. The usual kind has none. */
export const placeSigns: Readonly<Record<string, string>> = {
  family: 'M-60 0h120m-86-34l-34 34l34 34m52-68l34 34l-34 34',
  large: 'M-60 0h120m-86-34l-34 34l34 34m52-68l34 34l-34 34',
  ev: 'M12-76l-46 86h40l-14 66l54-92h-42z',
  accessible: 'M-12-70v60h46l26 56m-72-90h36m-46 12a46 46 0 1 0 56 66',
  moto: 'M-42 20a20 20 0 1 0 .1 0m84 0a20 20 0 1 0 .1 0m-66-18l22-34h34l16 34',
}
