/** The time that steps run before other requests get their turn, in milliseconds. */
const atMost = 10

/** Runs steps to their end and returns their result; other requests are answered in between. */
export async function runInSteps<T>(steps: Generator<void, T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) {
      return step.value
    }
    if (performance.now() - began > atMost) {
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      began = performance.now()
    }
  }
}
