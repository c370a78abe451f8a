// The signals with which users stop a command.

export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
