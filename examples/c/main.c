/* Asks for the best move of a position, and prints the answer: cc main.c $(pkg-config --cflags
 * --libs zugzwang) */

#include <stdio.h>
#include <zugzwang/zugzwang.h>

int main(void) {
  zugzwang_engine* engine = zugzwang_create();
  char* answer =
      zugzwang_call(engine, "{\"op\":\"move\",\"player\":\"perfect\",\"moves\":[4,4,5,3]}");
  puts(answer != NULL ? answer : "no memory");
  zugzwang_free(answer);
  zugzwang_destroy(engine);
  return 0;
}
