/** Where 'now' comes from; passed in, so that tests can live on another day. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
