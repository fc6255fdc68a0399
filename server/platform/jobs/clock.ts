/** Returns the current time. It is passed in, so that tests can run on another day. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
