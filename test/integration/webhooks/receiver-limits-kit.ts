export const statusIn = (said: string) => Number(said.split(' ')[1]);
