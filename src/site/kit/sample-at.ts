/** The sample at a place. Throws where the list of samples has become shorter. */
export function sampleAt<Sample>(samples: readonly Sample[], at: number): Sample {
  const sample = samples[at]
  if (sample === undefined) throw new Error(`No sample ${at}`)
  return sample
}
