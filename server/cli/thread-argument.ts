// Tells a worker thread from the program that a user starts, without Node's module of threads, which loads slowly.

/** The argument after the command of a thread. No command line can contain its null character. */
export const threadArgument = '\0thread';

/** Whether this program runs in a thread of `check`. */
export const isThread = process.argv[3] === threadArgument;
