// Requests made while a text is typed: only one runs, and of those waiting only the newest is kept. An outdated answer is
// dropped.
import { messageOf } from "../data/error";

export class Latest<Question, Answer> {
  private newest: Question | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;

  /** `take` gets an answer to the newest question, `fail` a sentence in its place. */
  constructor(
    private readonly answer: (question: Question) => Promise<Answer>,
    private readonly take: (question: Question, answer: Answer) => void,
    private readonly fail: (question: Question, why: string) => void,
  ) {}

  /** `pause`: milliseconds to wait for a newer question. */
  ask(question: Question, pause = 0): void {
    this.newest = question;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (pause > 0) this.timer = setTimeout(() => this.pauseIsOver(), pause);
    else void this.run();
  }

  private pauseIsOver(): void {
    this.timer = undefined;
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.running || this.newest === undefined || this.timer !== undefined) return;
    const question = this.newest;
    this.newest = undefined;
    this.running = true;
    try {
      const answer = await this.answer(question);
      if (this.newest === undefined) this.take(question, answer);
    } catch (error) {
      const overtaken = this.newest !== undefined || (error instanceof Error && error.name === "Outdated");
      if (!overtaken) this.fail(question, messageOf(error));
    }
    this.running = false;
    void this.run();
  }
}
